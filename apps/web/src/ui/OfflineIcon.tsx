import { Icon } from './Icon.tsx';

export const OfflineIcon = () => (
  <Icon>
    <path d="M4 4l16 16M5 12.5a10 10 0 0 1 4-2.5M2.5 9a14 14 0 0 1 4-2.7M10.5 5.1A14 14 0 0 1 21.5 9M14.5 10.2A10 10 0 0 1 19 12.5M8.5 16a5 5 0 0 1 6-.6M12 19.5h.01" />
  </Icon>
);
