/** Joins the classes of an element, of which some may be left out. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
