import { expect, test } from 'vitest';
import { problem } from './problem.ts';
import { type CallEffect, type ProgramAccess, refuseProgram } from './programs.ts';

test.each<[who: string, ProgramAccess | null, refused: CallEffect[]]>([
  ['A person', null, []],
  ['A program that may write', 'READ_WRITE', ['account']],
  ['A program that only reads', 'READ', ['writes', 'account']],
])('%s (%s) is refused %j', (_, access, refused) => {
  const effects: CallEffect[] = ['reads', 'writes', 'account'];
  expect(effects.filter((effect) => access && refuseProgram(access, effect))).toEqual(refused);
});

test('A program is told that only people may do it, before it is told that it only reads', () => {
  expect(refuseProgram('READ', 'account')).toEqual(problem('PEOPLE_ONLY'));
  expect(refuseProgram('READ', 'writes')).toEqual(problem('TOKEN_READS_ONLY'));
});
