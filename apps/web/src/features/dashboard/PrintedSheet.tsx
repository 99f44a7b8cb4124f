import type { Paper } from '@wishnest/domain/paper';
import { shareTexts } from '@wishnest/messages/texts/share';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { WrappingPaper } from '../../ui/Picture.tsx';
import { Ribbon } from '../items/Ribbon.tsx';
import styles from './PrintedSheet.module.css';

interface PrintedSheetProps {
  wishlist: { name: string; paper: Paper };
  owner: string | undefined;
  link: string;
  /** The code of the link. */
  children: ReactNode;
}

/** What is printed in place of the page, to be hung up or put into a letter: the wishlist's name, in its paper, and the way to it. */
export const PrintedSheet = ({ wishlist, owner, link, children }: PrintedSheetProps) =>
  createPortal(
    <section className={styles.sheet} data-paper={wishlist.paper} data-printed>
      <WrappingPaper className={styles.paper} />
      <Ribbon className={styles.ribbon} />
      <div className={styles.tag}>
        <p className={styles.name}>
          <bdi>{wishlist.name}</bdi>
        </p>
        <p className={styles.owner}>
          <bdi>{owner}</bdi>
        </p>
        {children}
        <p>{shareTexts.scan}</p>
        <p className={styles.link} dir="ltr">
          {link}
        </p>
      </div>
    </section>,
    document.body,
  );
