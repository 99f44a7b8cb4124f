import { expect, test } from 'vitest';
import { clearance } from './clearance.ts';

const box = (top: number, height: number, left = 0, width = 300) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const message = box(700, 50);

test('A message that covers no control stays where it is', () => {
  expect(clearance(message, [box(600, 44), box(700, 44, 320)], 400)).toBe(0);
});

test('A message moves up just far enough to cover no control', () => {
  expect(clearance(message, [box(720, 44)], 400)).toBe(38);
});

test('A message moves past controls that have too little space between them', () => {
  expect(clearance(message, [box(720, 44), box(640, 44), box(560, 44)], 400)).toBe(198);
});

test('There is no place for a message that would have to move too far up', () => {
  expect(clearance(message, [box(720, 44), box(640, 44), box(560, 44)], 600)).toBeNull();
});
