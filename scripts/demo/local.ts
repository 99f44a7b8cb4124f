/**
 * Makes this process's configuration the local one, with these settings, whatever else the shell is set up for: nobody
 * wants the demo's people in their own database or Firebase project. An empty variable counts as unset.
 */
export function configureLocally(settings: Record<string, string>): void {
  Object.assign(process.env, {
    NODE_ENV: '',
    DATABASE_URL: '',
    FIREBASE_PROJECT_ID: '',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    ...settings,
  });
}
