import { brandTexts } from '@wishnest/messages/texts/brand';
import { brand } from '@wishnest/page/brand';
import { pagePaths } from '@wishnest/page/paths';
import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { Unseen } from '../../ui/Text.tsx';
import { LanguageMenu } from './LanguageLinks.tsx';
import panel from './Panel.module.css';
import styles from './PublicPage.module.css';

interface PublicPageProps {
  title: string;
  /** The address of a small drawing. With one, the title is the heading of the page, and the drawing stands on its sheet. */
  picture?: string;
  /** Whether only screen readers get the heading, because something else comes first. */
  isBrief?: boolean;
  brandTo?: string;
  /** `sheet` for a form, `text` for something to read. */
  width?: keyof typeof widths;
  children: ReactNode;
}

const widths = { sheet: styles.sheet, text: styles.text };

export function PublicPage(props: PublicPageProps) {
  const { title, picture, isBrief = false, brandTo = pagePaths.landing.path, width = 'sheet', children } = props;
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header>
        <Brand to={brandTo} />
      </header>
      <main id="main" tabIndex={-1} className={widths[width]}>
        {isBrief && <Unseen as="h1">{title}</Unseen>}
        {picture && !isBrief && (
          <div className={panel.row}>
            <h1>{title}</h1>
            <Drawing src={picture} width={128} height={80} className={panel.picture} />
          </div>
        )}
        {children}
      </main>
      <LanguageMenu />
      <footer className={styles.footer}>{brandTexts.credit}</footer>
    </div>
  );
}

export const PageSheet = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div {...rest} className={classes(panel.sheet, className)} />
);

export const Brand = ({ to }: { to: string }) => (
  <Link to={to} className={styles.brand}>
    <BrandMark />
    {brand.name}
  </Link>
);

/** Takes the title on the server, which writes it into the head of the template. Null in a browser, where React does that. */
export const TakeTitle = createContext<((title: string) => void) | null>(null);

/** The title of the page, for the browser's tab and for screen readers. The landing page has the product's name alone. */
export function PageTitle({ children }: { children?: string }) {
  const takeTitle = use(TakeTitle);
  const title = children ? `${children} · ${brand.name}` : brand.name;
  takeTitle?.(title);
  return takeTitle ? null : <title>{title}</title>;
}

export const BrandMark = () => <Drawing src="/favicon.svg" width={30} height={30} />;
