import { inputs } from '@wishnest/domain/input';
import { limits } from '@wishnest/domain/limits';
import { validate } from '@wishnest/domain/validate';
import { remarkTexts } from '@wishnest/messages/texts/remark';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { ErrorText } from '../../ui/Text.tsx';
import { isInvalid, useForm } from '../form/useForm.ts';
import { useTextLimit } from '../form/useTextLimit.ts';
import styles from './AmongGivers.module.css';
import { useWriteRemark } from './useWriteRemark.ts';

interface RemarkFormProps {
  wishlistId: string;
  /** The item that each remark is about. Left out if somebody chooses it. */
  about: string | undefined;
  /** The items from which they choose. */
  reserved: readonly { id: string; name: string }[];
}

export function RemarkForm({ wishlistId, about, reserved }: RemarkFormProps) {
  const [typed, setTyped] = useState('');
  const write = useWriteRemark(wishlistId);
  const limit = useTextLimit(limits.words, ' ', { value: typed });
  const form = useForm({
    check({ itemId, ...words }) {
      const valid = validate(inputs.writeRemark, words);
      return isInvalid(valid) ? valid : { ...valid, itemId: itemId ? String(itemId) : null };
    },
    async save(input, element) {
      const { entity, problem } = await write({ input: { wishlistId, ...input } });
      if (!entity) return problem;
      setTyped('');
      element.reset();
      return null;
    },
  });
  return (
    <form {...form.formProps}>
      <TextArea
        {...form.fieldProps('words', typed)}
        {...limit}
        isOneLine
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        label={about ? remarkTexts.wordsAboutItem : remarkTexts.words}
        placeholder={remarkTexts.example}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
      />
      {about && <input type="hidden" name="itemId" value={about} />}
      <div className={styles.actions}>
        {reserved.length > 0 && (
          <label className={styles.about}>
            {remarkTexts.about}
            <Select name="itemId">
              <option value="">{remarkTexts.idea}</option>
              {reserved.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </label>
        )}
        <Button type="submit" variant="secondary" busy={form.isBusy}>
          {remarkTexts.write}
        </Button>
      </div>
      <ErrorText isSmall aria-live="polite">
        {form.failure}
      </ErrorText>
    </form>
  );
}
