import { limits } from '@wishnest/domain/limits';
import { amountFor, commonCurrencies, fractionDigits, isCurrency, ownCurrency } from '@wishnest/domain/price';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { linkTexts } from '@wishnest/messages/texts/link';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { type MouseEvent, memo, useLayoutEffect, useRef } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { readLocales, readPageLocales } from '../../ui/locales.ts';
import { DialogForm, type DialogFormProps } from '../form/DialogForm.tsx';
import { NameField } from '../form/NameField.tsx';
import { useTextLimit } from '../form/useTextLimit.ts';
import { Thumbnail } from '../items/ItemPicture.tsx';
import { LinkField } from './LinkField.tsx';
import styles from './ownItems.module.css';
import type { ItemDraft } from './useItemDraft.ts';

interface ItemFormProps extends Omit<DialogFormProps, 'title' | 'submitLabel' | 'isUnsaved'> {
  draft: ItemDraft;
  /** Whether it is opened with something that was pasted. The first field that somebody has to look at gets the focus. */
  isPasted?: boolean;
}

/** The link is the first field, because the form proposes what its page states for the others. Typed texts are kept. */
export function ItemForm({ draft, isPasted = false, ...dialogForm }: ItemFormProps) {
  const { form } = dialogForm;
  const link = useRef<HTMLInputElement>(null);

  // Before the first frame, since somebody could otherwise type before it.
  useLayoutEffect(() => {
    if (!isPasted || !link.current) return;
    const field = link.current.value ? link.current.form?.elements.namedItem('name') : link.current;
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [isPasted]);

  /** The Enter key presses a button too, and leaves the focus in the link field. */
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
      {draft.hasPicture && <PictureField draft={draft} />}
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

/** The picture of an item, which comes from the page of its link. Its place has the same size without a picture. */
function PictureField({ draft }: Pick<ItemFormProps, 'draft'>) {
  const field = useRef<HTMLDivElement>(null);
  const { picture, isNew } = draft;
  const { isReading, message } = draft.reading;
  const withoutPicture = isNew ? linkTexts.pictureOfLink : linkTexts.noPicture;
  const found = picture ? linkTexts.pictureFound : withoutPicture;

  function handleRemove() {
    draft.removePicture();
    // The button is removed with the picture.
    field.current?.focus();
  }

  return (
    <div ref={field} tabIndex={-1} className={styles.field}>
      <Thumbnail src={picture} aria-busy={isReading || undefined} className={styles.picture} />
      <div className={styles.words}>
        <p role="status">{isReading ? linkTexts.reading : (message ?? found)}</p>
        {!isNew && (
          <Button variant="quiet" busy={isReading} onClick={draft.readAgain}>
            {linkTexts.lookAgain}
          </Button>
        )}
      </div>
      {picture && (
        <IconButton label={linkTexts.removePicture} onClick={handleRemove}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  );
}

type FieldsProps = Pick<ItemFormProps, 'form' | 'draft'>;

function PriceFields({ form, draft }: FieldsProps) {
  const { isPriceUncertain, changePrice } = draft;
  const { amount, currency } = draft.texts;
  const locales = readLocales();
  const amountProps = form.fieldProps('price.amount', amount);
  const code = currency.trim().toUpperCase();
  const example = { currency: isCurrency(code) ? code : ownCurrency(locales), amount: '12.50' };
  if (fractionDigits(example.currency) === 0) example.amount = '1250';
  return (
    <div className={styles.price} data-uncertain={isPriceUncertain || undefined}>
      <Field
        {...amountProps}
        error={amountProps.error && ownItemTexts.priceInvalid({ example: amountFor(example, readPageLocales()) })}
        notice={isPriceUncertain ? linkTexts.checkPrice : undefined}
        label={ownItemTexts.price}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        onChange={({ currentTarget }) => changePrice({ amount: currentTarget.value })}
      />
      <Field
        {...form.fieldProps('price.currency', currency)}
        label={ownItemTexts.currency}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        placeholder={ownCurrency(locales)}
        list="currencies"
        onChange={({ currentTarget }) => changePrice({ currency: currentTarget.value })}
      />
      <datalist id="currencies">
        <Currencies />
      </datalist>
    </div>
  );
}

/** The currencies with their names, by which they are found too, the reader's own first. */
const Currencies = memo(() => {
  const locales = readLocales();
  const names = new Intl.DisplayNames(readPageLocales(), { type: 'currency' });
  const codes = new Set([ownCurrency(locales), ...commonCurrencies, ...Intl.supportedValuesOf('currency')]);
  return [...codes].map((code) => (
    <option key={code} value={code}>
      {names.of(code)}
    </option>
  ));
});

function NoteField({ form, draft }: FieldsProps) {
  const value = draft.texts.note;
  const limit = useTextLimit(limits.note, '\n', { value });
  return (
    <TextArea
      {...form.fieldProps('note', value)}
      {...limit}
      onChange={({ currentTarget }) => draft.changeNote(currentTarget.value)}
      label={ownItemTexts.note}
      placeholder={ownItemTexts.noteExample}
      autoComplete="off"
      dir="auto"
    />
  );
}
