import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonVariant, buttonClass } from './Button.tsx';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
}

/** A way to another page that carries the weight of a button. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}
