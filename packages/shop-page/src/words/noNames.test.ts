import { expect, test } from 'vitest';
import { refusalTitle } from './noNames.ts';

// One for each row, so that none can be misspelt unseen.
test.each([
  'Just a moment...',
  'Access to this page has been denied',
  'Sorry, you have been blocked',
  'Robot or human?',
  'Checking your browser before you enter',
  'Please verify that you are human',
  'Enable JavaScript and cookies to continue',
  'Einen Moment, bitte',
  'Sind Sie ein Roboter?',
  'Un moment, s’il vous plaît',
  'Un instant s’il vous plait',
  'Solo un momento, por favor',
  'Un momento, per favore',
  'Um momento, por favor',
  'لحظة من فضلك',
  'Доступ ограничен',
])("'%s' is the title of a page that shops send to programs", (title) => {
  expect(title).toMatch(refusalTitle);
});

test.each(['Un moment de douceur', 'Un momento per favore - libro', 'Moment'])(
  "'%s' may be the name of a product",
  (title) => {
    expect(title).not.toMatch(refusalTitle);
  },
);
