import { programsTexts } from '@wishnest/messages/texts/programs';
import { apiGuidePath } from '@wishnest/page/paths';
import { Suspense, useState } from 'react';
import { apiOrigin } from '../../pageData.ts';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Notice.tsx';
import { Hint } from '../../ui/Text.tsx';
import { usePageQuery } from '../shell/usePageQuery.tsx';
import { NewToken } from './NewToken.tsx';
import { Program } from './Program.tsx';
import { ProgramsDocument } from './programs.generated.ts';
import styles from './programs.module.css';

/** The programs that the viewer lets use their wishlists, and a way to add one. */
export function Programs() {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <p>
        <span>{programsTexts.hint}</span>{' '}
        <a href={apiOrigin + apiGuidePath} target="_blank" rel="noreferrer">
          {programsTexts.howTo}
        </a>
      </p>
      <Suspense fallback={<Spinner isSmall />}>
        <ProgramList />
      </Suspense>
      <Button variant="secondary" onClick={() => setCreating(true)}>
        <PlusIcon />
        {programsTexts.newToken}
      </Button>
      {isCreating && <NewToken onClose={() => setCreating(false)} />}
    </>
  );
}

function ProgramList() {
  const { data, failure } = usePageQuery(ProgramsDocument, {}, programsTexts.loadFailed);
  const programs = data?.viewer.programTokens;
  return (
    <>
      {failure}
      {programs?.length === 0 && <Hint>{programsTexts.empty}</Hint>}
      {programs && programs.length > 0 && (
        <ul className={styles.list}>
          {programs.map((program) => (
            <Program key={program.id} program={program} />
          ))}
        </ul>
      )}
    </>
  );
}
