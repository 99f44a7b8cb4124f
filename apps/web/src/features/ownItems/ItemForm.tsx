import { limits } from '@wishnest/domain/limits';
import { completedLink, isWebAddress } from '@wishnest/domain/link';
import type { PastedItem } from '@wishnest/domain/pasted';
import {
  amountFor,
  commonCurrencies,
  fractionDigits,
  isCurrency,
  ownCurrency,
  type Price,
} from '@wishnest/domain/price';
import { dashboardTexts } from '@wishnest/messages/texts/dashboard';
import { linkTexts } from '@wishnest/messages/texts/link';
import { ownItemTexts } from '@wishnest/messages/texts/ownItem';
import { type MouseEvent, memo, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field, TextArea, typeInto } from '../../ui/Field.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { readLocales, readPageLocales } from '../../ui/locales.ts';
import { DialogForm, type DialogFormProps } from '../form/DialogForm.tsx';
import { NameField } from '../form/NameField.tsx';
import type { Form } from '../form/useForm.ts';
import { useTextLimit } from '../form/useTextLimit.ts';
import { DraftPicture } from './DraftPicture.tsx';
import { LinkField } from './LinkField.tsx';
import styles from './ownItems.module.css';
import { type Fill, fillField } from './useFillItem.ts';
import { type LinkDraft, type LinkPreview, useLinkPreview } from './useLinkPreview.ts';

interface EditedItem {
  name: string;
  link: string;
  note: string;
  price: Price | null;
  isPriceUncertain?: boolean;
  pictureSrc: string | null;
}

interface ItemFormProps extends Omit<DialogFormProps, 'title' | 'submitLabel'> {
  /** Left out for a new item. */
  item?: EditedItem;
  pasted?: PastedItem | undefined;
}

/** The link is the first field, because the form proposes what its page states for the others. Typed texts are kept. */
export function ItemForm({ item, pasted, ...dialogForm }: ItemFormProps) {
  const { form } = dialogForm;
  const link = useRef<HTMLInputElement>(null);
  /** The texts that the form has proposed, by the name of the field. */
  const proposed = useRef<Record<string, string>>({});
  const [cutOff, setCutOff] = useState('');
  const [isPriceUncertain, setPriceUncertain] = useState(item?.isPriceUncertain ?? false);
  const [hasLink, setHasLink] = useState(Boolean(item));
  const { preview, ask, askAgain, removePicture } = useLinkPreview(handleDraft, item?.link);

  /**
   * Writes texts that belong together into their fields, all or none: a price in another currency would be wrong. What
   * somebody has typed is kept, unless the first field is empty: a currency without an amount says nothing.
   */
  function propose(texts: Record<string, string>) {
    const fields = Object.keys(texts).flatMap((name) => fieldIn(link.current?.form, name) ?? []);
    const isProposed = fields.every(({ name, value }) => value === proposed.current[name]);
    if (fields[0]?.value && !isProposed) return false;
    Object.assign(proposed.current, texts);
    for (const field of fields) typeInto(field, texts[field.name] ?? '');
    return true;
  }

  function handleDraft({ name, nameRest, price, isPriceUncertain: isUncertain }: LinkDraft) {
    if (name && propose({ name })) setCutOff(nameRest ?? '');
    if (!price) return;
    const amount = amountFor(price, readPageLocales());
    if (propose({ 'price.amount': amount, 'price.currency': price.currency })) setPriceUncertain(isUncertain);
  }

  /** Requests the preview of a pasted link. A typed one is requested when the field loses the focus, or a button is pressed. */
  function handleLink(typed: string, found: PastedItem | null) {
    // The picture's place appears while somebody types, since on blur the button that is being pressed would move away.
    setHasLink(Boolean(item) || isWebAddress(complete(typed)));
    if (typed === '') ask('');
    if (!found) return;
    propose({ name: found.name });
    ask(complete(typed));
  }

  const handlePasted = useEffectEvent((found: PastedItem) => {
    if (!link.current) return;
    if (found.link) typeInto(link.current, found.link);
    propose({ name: found.name });
    const next = found.link ? fieldIn(link.current.form, 'name') : link.current;
    next?.focus();
    next?.select();
  });

  // Before the first frame, since somebody could otherwise type before it.
  useLayoutEffect(() => {
    if (pasted) handlePasted(pasted);
  }, [pasted]);

  const askTyped = () => ask(link.current?.value.trim() ?? '');

  /** The Enter key presses a button too, and leaves the focus in the link field. */
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('button')) askTyped();
  }

  const lookAgain = () => askAgain(complete(link.current?.value ?? ''));

  return (
    <DialogForm
      title={item ? ownItemTexts.editItem : dashboardTexts.addItem}
      submitLabel={item ? ownItemTexts.save : dashboardTexts.addItem}
      {...dialogForm}
      onClickCapture={handleClick}
    >
      <LinkField ref={link} form={form} defaultValue={item?.link} onChange={handleLink} onBlur={askTyped} />
      {hasLink && <PictureField item={item} preview={preview} onRemove={removePicture} onLookAgain={lookAgain} />}
      <NameField
        form={form}
        maxLength={limits.itemName}
        defaultValue={item?.name}
        cutOff={cutOff}
        onType={() => setCutOff('')}
      />
      <PriceFields
        form={form}
        price={item?.price}
        isUncertain={isPriceUncertain}
        onType={() => setPriceUncertain(false)}
      />
      <NoteField form={form} defaultValue={item?.note} />
    </DialogForm>
  );
}

const complete = (link: string) => (completedLink(link) ?? link).trim();

function fieldIn(form: HTMLFormElement | null | undefined, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

interface PictureFieldProps {
  item?: EditedItem | undefined;
  preview: LinkPreview;
  onRemove: () => void;
  onLookAgain: () => void;
}

/** The picture of an item, which comes from the page of its link. Its place has the same size without a picture. */
function PictureField({ item, preview, onRemove, onLookAgain }: PictureFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const [isRemoved, setRemoved] = useState(false);
  const { isReading, message } = preview;
  const saved = item && !isRemoved ? item.pictureSrc : null;
  const picture = preview.picture ?? saved;
  const withoutPicture = item ? linkTexts.noPicture : linkTexts.pictureOfLink;
  const found = picture ? linkTexts.pictureFound : withoutPicture;
  const fill: Fill = isReading ? 'picture and price' : preview.picture ? 'picture' : '';

  function handleRemove() {
    onRemove();
    setRemoved(true);
    // The button is removed with the picture.
    field.current?.focus();
  }

  return (
    <div ref={field} tabIndex={-1} className={styles.field}>
      <input type="hidden" name={fillField} value={fill} />
      {isRemoved && item?.pictureSrc && <input type="hidden" name="removePicture" value="yes" />}
      <DraftPicture src={picture} isReading={isReading} />
      <div className={styles.words}>
        <p role="status">{isReading ? linkTexts.reading : (message ?? found)}</p>
        {item && (
          <Button variant="quiet" busy={isReading} onClick={onLookAgain}>
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

interface PriceFieldsProps {
  form: Form;
  price: Price | null | undefined;
  /** Whether the price is a proposal that somebody has to check. */
  isUncertain: boolean;
  onType: () => void;
}

function PriceFields({ form, price, isUncertain, onType }: PriceFieldsProps) {
  const locales = readLocales();
  const [currency, setCurrency] = useState(price?.currency ?? '');
  const amount = form.fieldProps('price.amount');
  const code = currency.trim().toUpperCase();
  const example = { currency: isCurrency(code) ? code : ownCurrency(locales), amount: '12.50' };
  if (fractionDigits(example.currency) === 0) example.amount = '1250';
  return (
    <div className={styles.price} data-uncertain={isUncertain || undefined}>
      <Field
        {...amount}
        error={amount.error && ownItemTexts.priceInvalid({ example: amountFor(example, readPageLocales()) })}
        notice={isUncertain ? linkTexts.checkPrice : undefined}
        label={ownItemTexts.price}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        defaultValue={price ? amountFor(price, readPageLocales()) : undefined}
        onInput={onType}
      />
      <Field
        {...form.fieldProps('price.currency')}
        label={ownItemTexts.currency}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        placeholder={ownCurrency(locales)}
        list="currencies"
        defaultValue={price?.currency}
        onInput={({ currentTarget }) => {
          setCurrency(currentTarget.value);
          onType();
        }}
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

function NoteField({ form, defaultValue = '' }: { form: Form; defaultValue?: string | undefined }) {
  const limit = useTextLimit(limits.note, defaultValue, '\n');
  return (
    <TextArea
      {...form.fieldProps('note')}
      {...limit}
      label={ownItemTexts.note}
      placeholder={ownItemTexts.noteExample}
      autoComplete="off"
      dir="auto"
    />
  );
}
