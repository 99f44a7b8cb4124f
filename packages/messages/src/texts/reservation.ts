import { limits } from '@wishnest/domain/limits';
import { texts } from '../i18n.ts';

/** Why an item was not reserved, for its giver, by the code of the Problem. The server sends the same sentences. */
export const reservationRefusals = texts('reservationRefusals', {
  ITEM_TAKEN: 'This item is already reserved.',
  RESERVATION_LIMIT_REACHED: 'You can only reserve 1 item per wishlist.',
  TOO_MANY_RESERVATIONS: `You can reserve ${limits.reservationsPerPerson.toLocaleString('en')} items in all. Unreserve one first.`,
});
