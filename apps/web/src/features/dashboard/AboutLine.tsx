import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { validate } from '@wishnest/domain/validate';
import { aboutTexts } from '@wishnest/messages/texts/about';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { uiTexts } from '@wishnest/messages/texts/ui';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSave } from '../../graphql/useSave.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { EditIcon } from '../../ui/icons.tsx';
import { Unseen } from '../../ui/Text.tsx';
import { useForm } from '../form/useForm.ts';
import { useTextLimit } from '../form/useTextLimit.ts';
import { DayLine } from '../wishlists/DayLine.tsx';
import styles from './AboutLine.module.css';
import { DayField } from './DayField.tsx';
import { DescribeWishlistDocument } from './dashboard.generated.ts';

interface AboutLineProps {
  wishlist: { id: string; about: string; day: string | null };
}

/** What the owner says about a wishlist, below its name, and its day. Both are edited in their place. */
export function AboutLine({ wishlist }: AboutLineProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close(form: HTMLFormElement) {
    const hasFocus = form.contains(document.activeElement);
    flushSync(() => setEditing(false));
    // Whoever has gone on while it was saved stays where they are.
    if (hasFocus) button.current?.focus();
  }

  if (isEditing) return <AboutForm wishlist={wishlist} onClose={close} />;
  const { about, day } = wishlist;
  const isEmpty = !about && !day;
  // The button is the same element before and after somebody has written the line, so that it keeps the focus.
  return (
    <div className={styles.about}>
      {!isEmpty && (
        <div>
          {about && <p dir="auto">{about}</p>}
          {day && (
            <p className={styles.date}>
              <DayLine day={day} />
            </p>
          )}
        </div>
      )}
      <Button
        ref={button}
        variant={isEmpty ? 'flush' : 'quiet'}
        title={isEmpty ? '' : aboutTexts.edit}
        onClick={() => setEditing(true)}
      >
        <EditIcon />
        {isEmpty ? <span>{aboutTexts.add}</span> : <Unseen>{aboutTexts.edit}</Unseen>}
      </Button>
    </div>
  );
}

function AboutForm({
  wishlist: { id, about, day },
  onClose,
}: AboutLineProps & { onClose: (form: HTMLFormElement) => void }) {
  const [describe] = useSave(DescribeWishlistDocument, { failed: aboutTexts.aboutFailed });
  const limit = useTextLimit(limits.about, ' ', { defaultValue: about });
  const form = useForm({
    check: ({ about, day }) => validate(inputs.describeWishlist, { about, day: day || null }),
    async save(input, element) {
      const { entity, problem } = await describe({ input: { wishlistId: id, ...input } });
      if (entity) onClose(element);
      return problem;
    },
  });

  function handleKeyDown({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>) {
    // In a choice the key closes its options.
    if (key === 'Escape' && !form.isBusy && !(target instanceof HTMLSelectElement)) onClose(currentTarget);
  }

  function handleCancel({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    if (currentTarget.form) onClose(currentTarget.form);
  }

  return (
    <form {...form.formProps} ref={focusField} className={styles.form} onKeyDown={handleKeyDown}>
      <TextArea
        {...form.fieldProps('about')}
        {...limit}
        isOneLine
        label={aboutTexts.label}
        placeholder={aboutTexts.example}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
      />
      <DayField day={day} />
      <div className={styles.buttons}>
        <Button variant="secondary" disabled={form.isBusy} onClick={handleCancel}>
          {uiTexts.cancel}
        </Button>
        <Button type="submit" busy={form.isBusy}>
          {ownItemTexts.save}
        </Button>
      </div>
    </form>
  );
}

const focusField = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus();
