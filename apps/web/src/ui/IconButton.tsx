import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** What it does, for those who do not see the icon; a pointer resting on it sees it too. */
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
