import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** The name of the button for screen readers, and its tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      title={label}
      {...rest}
      variant={variant}
      aria-label={label}
      className={className ? `${styles.icon} ${className}` : styles.icon}
    />
  );
}
