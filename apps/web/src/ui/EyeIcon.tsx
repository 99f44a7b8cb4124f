import { Icon } from './Icon.tsx';

/** An eye, with a line through it where it `isCrossed`. */
export const EyeIcon = ({ isCrossed }: { isCrossed: boolean }) => (
  <Icon>
    <path d="M2.5 12C5 7.8 8.2 5.5 12 5.5s7 2.3 9.5 6.5c-2.5 4.2-5.7 6.5-9.5 6.5S5 16.2 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />
    {isCrossed && <path d="m4.5 4.5 15 15" />}
  </Icon>
);
