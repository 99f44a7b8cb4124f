/**
 * Configures this process to run locally, with these settings, whatever the shell is configured for. Otherwise the demo's
 * people could end up in somebody's own database or Firebase project. An empty variable counts as unset.
 */
export function configureLocally(settings: Record<string, string>): void {
  Object.assign(process.env, {
    NODE_ENV: '',
    DATABASE_URL: '',
    FIREBASE_PROJECT_ID: '',
    FIREBASE_AUTH_EMULATOR_HOST: '',
    LINK_PREVIEWS: '',
    OUTBOUND_PROXY: '',
    ...settings,
  });
}
