import { limits } from '@wishnest/domain/limits';
import { completedLink } from '@wishnest/domain/link';
import { type PastedItem, pastedItem, pastedItems } from '@wishnest/domain/pasted';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { linkTexts } from '@wishnest/messages/texts/link';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { photoTexts } from '@wishnest/messages/texts/photo';
import { type ChangeEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { DialogForm, type DialogFormProps } from '../form/DialogForm.tsx';
import { NameField } from '../form/NameField.tsx';
import type { Form } from '../form/useForm.ts';
import { useTextLimit } from '../form/useTextLimit.ts';
import styles from './ItemForm.module.css';
import { ItemPreview } from './ItemPreview.tsx';
import { isPaste } from './PasteField.tsx';
import { PriceFields } from './PriceFields.tsx';
import { scalePhoto } from './scalePhoto.ts';
import type { ItemDraft } from './useItemDraft.ts';

interface ItemFormProps extends Omit<DialogFormProps, 'title' | 'submitLabel' | 'isUnsaved'> {
  draft: ItemDraft;
  /** Whether it is opened with something that was pasted. The first field that somebody has to look at gets the focus. */
  isPasted?: boolean;
}

/** The link is the first field, because the form proposes what its page states for the others. Typed texts are kept. */
export function ItemForm({ draft, isPasted = false, ...dialogForm }: ItemFormProps) {
  const { form } = dialogForm;
  const { isNew } = draft;
  const link = useRef<HTMLInputElement>(null);

  // The dialog itself would begin with the link, also with one that is there and seldom changed. This is before the first frame, since
  // somebody could otherwise type before it.
  useLayoutEffect(() => {
    if (!link.current || (isNew && !isPasted)) return;
    const field = link.current.value ? link.current.form?.elements.namedItem('name') : link.current;
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    if (isPasted) field.select();
  }, [isNew, isPasted]);

  /** Reads a typed link before a button acts, since the Enter key presses one without leaving the link field. */
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('button')) draft.readTyped();
  }

  return (
    <DialogForm
      title={draft.isNew ? dashboardTexts.addItem : ownItemTexts.editItem}
      submitLabel={draft.isNew ? dashboardTexts.addItem : ownItemTexts.save}
      isUnsaved={draft.isUnsaved}
      {...dialogForm}
      onClickCapture={handleClick}
    >
      <LinkField ref={link} form={form} value={draft.texts.link} onChange={draft.changeLink} onBlur={draft.readTyped} />
      {draft.hasPicturePlace && <PictureField draft={draft} />}
      <NameField
        form={form}
        maxLength={limits.itemName}
        value={draft.texts.name}
        cutOff={draft.cutOff}
        onType={draft.changeName}
      />
      <PriceFields form={form} draft={draft} />
      <NoteField form={form} draft={draft} />
    </DialogForm>
  );
}

interface LinkFieldProps {
  form: Form;
  value: string;
  /** Called with the link in the field, and with what was found in a pasted text, of which the field keeps the link. */
  onChange: (link: string, found: PastedItem | null) => void;
  onBlur: () => void;
  ref: RefObject<HTMLInputElement | null>;
}

/** A pasted text may have more than the link, which proposes the name. */
function LinkField({ form, value, onChange, onBlur, ref }: LinkFieldProps) {
  const [isFirst, setFirst] = useState(false);
  const field = form.fieldProps('link', value);
  const completed = field.error ? completedLink(value) : null;

  function handleChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const text = currentTarget.value;
    const found = isPaste(nativeEvent) ? pastedItem(text) : null;
    setFirst(found !== null && pastedItems(text).length > 1);
    onChange(found ? found.link : text, found);
  }

  function handleComplete(link: string) {
    onChange(link, null);
    ref.current?.focus();
  }

  return (
    <div className={styles.link}>
      <Field
        {...field}
        ref={ref}
        label={linkTexts.link}
        type="url"
        inputMode="url"
        required
        autoComplete="off"
        enterKeyHint="next"
        placeholder={linkTexts.linkExample}
        notice={isFirst ? linkTexts.firstTaken : undefined}
        onBlur={onBlur}
        onChange={handleChange}
      />
      {completed && (
        <Button variant="flush" className={styles.offer} onClick={() => handleComplete(completed)}>
          {linkTexts.linkOffer}
        </Button>
      )}
    </div>
  );
}

/** The picture of an item: its owner's photo, or that of the page of its link. */
function PictureField({ draft }: Pick<ItemFormProps, 'draft'>) {
  const field = useRef<HTMLDivElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const { picture, isNew, hasPhoto } = draft;
  const { isReading } = draft.reading;

  async function handleChoose(file: Blob) {
    const photo = await scalePhoto(file).catch(() => null);
    setUnreadable(photo === null);
    if (photo) draft.changePhoto(photo);
  }

  function handleRemove() {
    setUnreadable(false);
    draft.removePicture();
    // The button is removed with the picture.
    field.current?.focus();
  }

  return (
    <ItemPreview
      ref={field}
      src={picture}
      isReading={isReading}
      action={
        picture && (
          <IconButton label={hasPhoto ? photoTexts.remove : linkTexts.removePicture} onClick={handleRemove}>
            <CloseIcon />
          </IconButton>
        )
      }
    >
      <p role="status">{isUnreadable ? photoTexts.unreadable : statusOf(draft)}</p>
      <PhotoButton label={hasPhoto ? photoTexts.replace : photoTexts.add} onChoose={handleChoose} />
      {!isNew && (
        <Button variant="quiet" busy={isReading} onClick={draft.readAgain}>
          {linkTexts.lookAgain}
        </Button>
      )}
    </ItemPreview>
  );
}

/** What is said about the picture of an item. */
function statusOf({ reading: { isReading, message }, hasPhoto, picture, isNew }: ItemDraft): string {
  if (isReading) return linkTexts.reading;
  if (hasPhoto) return photoTexts.own;
  if (message !== null) return message;
  if (picture) return linkTexts.pictureFound;
  return isNew ? linkTexts.pictureOfLink : linkTexts.noPicture;
}

interface PhotoButtonProps {
  label: string;
  onChoose: (file: Blob) => Promise<void>;
}

/** A phone offers its camera too. The field of the browser itself cannot be styled, or say what it is for. */
function PhotoButton({ label, onChoose }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, run] = useBusy();

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file can be chosen again.
    currentTarget.value = '';
    if (file) void run(() => onChoose(file));
  }

  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden aria-label={label} onChange={handleChange} />
      <Button variant="quiet" busy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

function NoteField({ form, draft }: Pick<ItemFormProps, 'form' | 'draft'>) {
  const value = draft.texts.note;
  const limit = useTextLimit(limits.note, '\n', { value });
  return (
    <TextArea
      {...form.fieldProps('note', value)}
      {...limit}
      onChange={({ currentTarget }) => draft.changeText({ note: currentTarget.value })}
      label={ownItemTexts.note}
      placeholder={ownItemTexts.noteExample}
      autoComplete="off"
      dir="auto"
    />
  );
}
