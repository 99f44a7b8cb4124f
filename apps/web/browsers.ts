/**
 * The oldest browsers in which all parts work, those of early 2023. The build lowers syntax and CSS for them, but adds no
 * functions: `lib` in tsconfig.json and `newFunctions.grit` refuse newer ones, and tests run without those that
 * `tests/support/oldBrowser.ts` lists. Edge has the versions of Chrome.
 */
export const oldestBrowsers = ['chrome109', 'firefox115', 'safari16.4', 'ios16.4'];
