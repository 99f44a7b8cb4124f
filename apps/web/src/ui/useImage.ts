import { useState } from 'react';

/** When a picture that could not be loaded is requested again, once, in milliseconds. */
const retryMs = 4000;

interface Failure {
  src: string | null;
  isShown: boolean;
}

/** Whether to show a picture, and the properties of its `img`. One that cannot be loaded is hidden, and tried once more. */
export function useImage(src: string | null) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const current = failure?.src === src ? failure : null;

  function handleError() {
    setFailure({ src, isShown: false });
    if (current) return;
    setTimeout(() => setFailure((latest) => (latest?.src === src ? { src, isShown: true } : latest)), retryMs);
  }

  /** The page may have been sent with a picture that has failed since, which `deferredScripts.ts` marks. */
  function handleMount(image: HTMLImageElement | null) {
    if (image?.dataset.failed === undefined) return;
    delete image.dataset.failed;
    handleError();
  }

  return { isShown: current?.isShown ?? true, imageProps: { ref: handleMount, onError: handleError } };
}
