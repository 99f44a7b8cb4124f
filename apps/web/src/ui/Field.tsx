import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

interface FieldProps extends FieldFrameProps, Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'> {
  name: string;
  /** Called as soon as somebody types into a field that shows an error. */
  onClearError?: () => void;
}

/** A labelled input with its hint and its error. */
export function Field({ label, hint, count, notice, error, onClearError, onInput, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} count={count} notice={notice} error={error}>
      {(attributes) => (
        <input
          {...input}
          {...attributes}
          onInput={(event) => {
            if (error) onClearError?.();
            onInput?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}
