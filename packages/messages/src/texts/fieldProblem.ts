import type { FieldProblemCode } from '@wishnest/domain/fieldProblem';
import { texts } from '../i18n.ts';

/** What is wrong with a field, in general. */
export const fieldProblemTexts = texts('fieldProblem', {
  EMPTY: 'This is missing.',
  TOO_LONG: 'This is too long.',
  FORBIDDEN_CHARACTERS: 'This has hidden characters or line breaks. Type it again here.',
  REPEATED: 'This is not valid.',
  INVALID: 'This is not valid.',
} satisfies Record<FieldProblemCode, string>);
