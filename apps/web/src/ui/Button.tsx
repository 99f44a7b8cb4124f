import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { classes } from './classes.ts';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'tinted'
  | 'quiet'
  | 'flush'
  | 'quietInk'
  | 'danger'
  | 'quietDanger'
  | 'pill';

const variants = {
  primary: styles.primary,
  secondary: styles.secondary,
  tinted: styles.tinted,
  quiet: styles.quiet,
  flush: styles.flush,
  quietInk: styles.quietInk,
  danger: styles.danger,
  quietDanger: styles.quietDanger,
  pill: styles.pill,
} satisfies Record<ButtonVariant, string | undefined>;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Whether the action of the button is running. A click then does nothing, and the button keeps the focus. */
  busy?: boolean;
  /** Whether a click does nothing, for a reason that the page says. The button keeps the focus. */
  isOff?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant = 'primary', busy = false, isOff = false, className, onClick, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || isOff || undefined}
      data-off={isOff || undefined}
      onClick={(event) => (busy || isOff ? event.preventDefault() : onClick?.(event))}
    />
  );
}

export const buttonClass = (variant: ButtonVariant, className?: string): string =>
  classes(styles.button, variants[variant], className);

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  label: string;
  children: ReactNode;
}

export const IconButton = ({ label, variant = 'quiet', className, ...rest }: IconButtonProps) => (
  <Button title={label} {...rest} variant={variant} aria-label={label} className={classes(styles.icon, className)} />
);

export const LinkButton = ({ variant = 'primary', className, ...rest }: LinkProps & { variant?: ButtonVariant }) => (
  <Link {...rest} className={buttonClass(variant, className)} />
);
