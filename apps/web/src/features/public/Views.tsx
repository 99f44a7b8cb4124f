import { exampleTexts } from '@wishnest/messages/texts/example';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { ItemCard } from '../items/ItemCard.tsx';
import type { ShownItem } from '../items/ItemFacts.tsx';
import { ItemList } from '../items/ItemList.tsx';
import { Ribbon } from '../items/Ribbon.tsx';
import { Avatar } from '../shell/Avatar.tsx';
import robin from '../shell/robin.svg?no-inline';
import apron from './apron.svg?no-inline';
import books from './books.svg?no-inline';
import hummingbird from './hummingbird.svg?no-inline';
import pan from './pan.svg?no-inline';
import socks from './socks.svg?no-inline';
import styles from './Views.module.css';

/** An item of the example. Each view has it under an id of its own. */
const item =
  (name: string, amount: string, host: string, url: string) =>
  (view: string): ShownItem => ({
    id: `${view}-${name}`,
    name,
    link: `https://${host}/`,
    price: { __typename: 'Price', amount, currency: 'EUR' },
    picture: { __typename: 'Picture', url, width: 400, height: 300 },
  });

const buildExamples = () =>
  [
    [item(exampleTexts.apron, '54.00', 'hearth.example', apron), 'given'],
    [item(exampleTexts.books, '89.00', 'books.example', books), 'others'],
    [item(exampleTexts.pan, '49.90', 'hearth.example', pan), 'free'],
    [item(exampleTexts.socks, '18.50', 'wool.example', socks), 'free'],
  ] as const;

/** The same wishlist as others see it and as its owner does, row by row, for looking at only. */
export const Views = () => (
  <div inert className={styles.views}>
    <View name="family">
      <Drawing src={hummingbird} width={84} height={81} className={styles.hummingbird} />
      <svg viewBox="0 0 70 60" width={70} height={60} className={styles.thread} aria-hidden="true">
        <path d="M2 30C14 6 22 62 40 40S58 26 64 40" />
      </svg>
    </View>
    <View name="you">
      <Drawing src={robin} width={58} height={51} className={styles.robin} />
    </View>
  </div>
);

const viewClasses = { family: styles.family, you: styles.you };

function View({ name, children }: { name: keyof typeof viewClasses; children: ReactNode }) {
  return (
    <div className={classes(styles.view, viewClasses[name])}>
      {children}
      <p className={styles.caption}>{exampleTexts[name]}</p>
      <div className={styles.owner}>
        <Avatar avatar="avatar2" size={44} />
        <div>
          <p className={styles.name}>{exampleTexts.wishlist}</p>
          <p className={styles.ownerName}>{exampleTexts[`${name}Owner`]}</p>
        </div>
      </div>
      <div className={styles.hanging}>
        <Ribbon className={styles.ribbon} isHanging />
        <ItemList>
          {buildExamples().map(([itemIn, reservation]) => (
            <ItemCard
              key={itemIn(name).id}
              item={itemIn(name)}
              reservation={name === 'family' ? reservation : undefined}
            />
          ))}
        </ItemList>
      </div>
    </div>
  );
}
