/** The name of the form's hidden field that says what the saved item still gets from the page of its link. */
export const fillField = 'fill';

export type Fill = '' | 'picture' | 'picture and price';
