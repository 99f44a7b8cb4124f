import { type Paper, papers } from '@wishnest/domain/paper';
import { paperTexts } from '@wishnest/messages/texts/paper';
import { wishlistDialogTexts } from '@wishnest/messages/texts/wishlistDialog';
import { useOutletContext } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { WrappingPaper } from '../../ui/Picture.tsx';
import { PictureRadio } from '../../ui/PictureRadio.tsx';
import { CutName } from '../../ui/Text.tsx';
import { Ribbon } from '../items/Ribbon.tsx';
import { Tag } from '../items/Tag.tsx';
import type { ShellContext } from '../shell/AppShell.tsx';
import styles from './PaperChoice.module.css';

/** How the wishlist will look: a tag with its name, on a parcel of its paper. The fields below say the same to screen readers. */
export function PaperPreview({ paper, name }: { paper: Paper; name: string }) {
  const { profile } = useOutletContext<ShellContext>();
  return (
    <div className={styles.preview} data-paper={paper} aria-hidden="true">
      <WrappingPaper className={styles.ground} />
      <Ribbon className={styles.ribbon} />
      <ul className={styles.tags}>
        <Tag reservation={undefined} isChanged={false}>
          <div className={styles.words}>
            <CutName className={styles.name} data-placeholder={name ? undefined : ''}>
              {name || wishlistDialogTexts.birthday}
            </CutName>
            <CutName className={styles.owner}>{profile?.username}</CutName>
          </div>
        </Tag>
      </ul>
    </div>
  );
}

interface PaperPickerProps {
  chosen: Paper;
  onChoose: (paper: Paper) => void;
}

export const PaperPicker = ({ chosen, onChoose }: PaperPickerProps) => (
  <fieldset>
    <legend>{wishlistDialogTexts.paper}</legend>
    <div className={styles.papers}>
      {papers.map((paper) => (
        <PictureRadio
          key={paper}
          className={styles.choice}
          name="paper"
          value={paper}
          checked={paper === chosen}
          aria-label={paperTexts[paper]}
          onChange={() => onChoose(paper)}
        >
          <WrappingPaper className={styles.sample} paper={paper} />
        </PictureRadio>
      ))}
    </div>
  </fieldset>
);

interface NameSuggestionsProps {
  name: string;
  onChoose: (name: string) => void;
}

/** Names that many wishlists have. A press fills the field. */
export const NameSuggestions = ({ name, onChoose }: NameSuggestionsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: what fills the field above is no fieldset.
  <div role="group" aria-label={wishlistDialogTexts.suggestions} className={styles.suggestions}>
    {(['birthday', 'christmas', 'wedding', 'newBaby', 'housewarming'] as const).map((occasion) => {
      const suggestion = wishlistDialogTexts[occasion];
      return (
        <Button key={occasion} variant="pill" aria-pressed={name === suggestion} onClick={() => onChoose(suggestion)}>
          {suggestion}
        </Button>
      );
    })}
  </div>
);
