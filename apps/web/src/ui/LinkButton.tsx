import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonVariant, buttonClass } from './Button.tsx';

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
}

/** A link to another page that looks like a button. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}
