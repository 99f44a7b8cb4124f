import { limits } from '@wishnest/domain/limits';
import { completedLink, isWebAddress } from '@wishnest/domain/link';
import type { PublicItem } from '@wishnest/domain/pageContract';
import {
  amountFor,
  commonCurrencies,
  fractionDigits,
  isCurrency,
  maxAmountLength,
  ownCurrency,
  type Price,
} from '@wishnest/domain/price';
import { proposedName } from '@wishnest/domain/proposedName';
import { ownItemTexts } from '@wishnest/domain/texts/item';
import { linkTexts } from '@wishnest/domain/texts/link';
import { type InputEvent, type MouseEvent, memo, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field, TextArea, typeInto } from '../../ui/Field.tsx';
import { CloseIcon, GiftIcon } from '../../ui/icons.tsx';
import { readLocales } from '../../ui/locales.ts';
import { DialogForm, type DialogFormProps } from '../form/DialogForm.tsx';
import { NameField, useTextLimit } from '../form/NameField.tsx';
import type { Form } from '../form/useForm.ts';
import { smallPictureSrc } from '../items/ItemCard.tsx';
import { LinkField, usePasteDetection } from './LinkField.tsx';
import styles from './ownItems.module.css';
import { type Fill, fillField, type LinkDraft, type LinkPreview, useLinkPreview } from './useLinkPreview.ts';

interface ItemFormProps extends DialogFormProps {
  item?: PublicItem;
  pastedLink?: string;
}

/** The link is the first field, because the form proposes what its page states for the others. Typed texts are kept. */
export function ItemForm({ item, pastedLink, ...dialogForm }: ItemFormProps) {
  const { form } = dialogForm;
  const link = useRef<HTMLInputElement>(null);
  /** The texts that the form has proposed, by the name of the field. */
  const proposed = useRef<Record<string, string>>({});
  const trackPaste = usePasteDetection(item?.link.length);
  const [cutOff, setCutOff] = useState('');
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

  function handleDraft({ name, nameRest, price }: LinkDraft) {
    if (name && propose({ name })) setCutOff(nameRest ?? '');
    if (price) propose({ 'price.amount': amountFor(price, readLocales()), 'price.currency': price.currency });
  }

  /** Requests the preview of a pasted link. A typed one is requested when the field loses the focus, or a button is pressed. */
  function handleLinkInput({ currentTarget: { value } }: InputEvent<HTMLInputElement>) {
    const isPasted = trackPaste(value);
    // The picture's place appears while somebody types, since on blur the button that is being pressed would move away.
    setHasLink(Boolean(item) || isWebAddress(complete(value)));
    if (value === '') ask('');
    if (!isPasted) return;
    propose({ name: proposedName(complete(value)) });
    ask(complete(value));
  }

  useEffect(() => {
    if (!pastedLink || !link.current) return;
    typeInto(link.current, pastedLink);
    const name = fieldIn(link.current.form, 'name');
    name?.focus();
    name?.select();
  }, [pastedLink]);

  const askTyped = () => ask(link.current?.value.trim() ?? '');

  /** The Enter key presses a button too, and leaves the focus in the link field. */
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('button')) askTyped();
  }

  const lookAgain = () => askAgain(complete(link.current?.value ?? ''));

  return (
    <DialogForm {...dialogForm} onClickCapture={handleClick}>
      <LinkField ref={link} form={form} defaultValue={item?.link} onInput={handleLinkInput} onBlur={askTyped} />
      {hasLink && <PictureField item={item} preview={preview} onRemove={removePicture} onLookAgain={lookAgain} />}
      <NameField
        form={form}
        maxLength={limits.itemName}
        defaultValue={item?.name}
        cutOff={cutOff}
        onType={() => setCutOff('')}
      />
      <PriceFields form={form} price={item?.price} />
      <NoteField form={form} defaultValue={item?.note} />
    </DialogForm>
  );
}

/** Adds the scheme where it is missing. */
const complete = (link: string) => (completedLink(link) ?? link).trim();

function fieldIn(form: HTMLFormElement | null | undefined, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

interface PictureFieldProps {
  item?: PublicItem | undefined;
  preview: LinkPreview;
  onRemove: () => void;
  onLookAgain: () => void;
}

/** The picture of an item, which comes from the page of its link. Its place has the same size without a picture. */
function PictureField({ item, preview, onRemove, onLookAgain }: PictureFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const [isRemoved, setRemoved] = useState(false);
  const { isReading, message } = preview;
  const saved = item && !isRemoved ? smallPictureSrc(item.picture) : null;
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
      {isRemoved && item?.picture && <input type="hidden" name="removePicture" value="yes" />}
      <span className={styles.box} data-reading={isReading || undefined}>
        {picture ? <img className="cover" src={picture} alt="" /> : <GiftIcon />}
      </span>
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

function PriceFields({ form, price }: { form: Form; price: Price | null | undefined }) {
  const locales = readLocales();
  const [currency, setCurrency] = useState(price?.currency ?? '');
  const amount = form.fieldProps('price.amount');
  const code = currency.trim().toUpperCase();
  const example = { currency: isCurrency(code) ? code : ownCurrency(locales), amount: '12.50' };
  if (fractionDigits(example.currency) === 0) example.amount = '1250';
  return (
    <div className={styles.price}>
      <Field
        {...amount}
        error={amount.error && ownItemTexts.priceInvalid(amountFor(example, locales))}
        label={ownItemTexts.price}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxAmountLength}
        defaultValue={price ? amountFor(price, locales) : undefined}
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
        onInput={({ currentTarget }) => setCurrency(currentTarget.value)}
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
  const names = new Intl.DisplayNames(locales, { type: 'currency' });
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
