/** Shows a top-right message about signing in. Its component is loaded with the first message. */
export async function identityToast(text: string, kind: 'success' | 'error' = 'success'): Promise<void> {
  try {
    const { showIdentityToast } = await import('./IdentityToaster.tsx');
    showIdentityToast(text, kind);
  } catch (error) {
    console.error(`The message '${text}' could not be shown.`, error);
  }
}
