import { Directed, Icon } from './Icon.tsx';

// The few icons of pages without data are where they are shown, so that those pages do not load all of these.

const icon = (path: string) => () => (
  <Icon>
    <path d={path} />
  </Icon>
);

/** One with a direction is mirrored if texts go from right to left. */
const directed = (path: string) => () => (
  <Icon>
    <Directed>
      <path d={path} />
    </Directed>
  </Icon>
);

const dots = (path: string) => () => (
  <Icon>
    <path strokeWidth={3} d={path} />
  </Icon>
);

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const ChevronDownIcon = icon('m6 9 6 6 6-6');
export const ChevronRightIcon = directed('m9 18 6-6-6-6');
export const ArrowRightIcon = directed('M5 12h14M13 6l6 6-6 6');
export const ArrowUpIcon = icon('M12 19V5M6 11l6-6 6 6');
export const ArrowDownIcon = icon('M12 5v14M6 13l6 6 6-6');
export const GripIcon = dots('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01');
export const DotsIcon = dots('M12 5h.01M12 12h.01M12 19h.01');
export const LockIcon = icon(
  'M6.5 11h11a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
);
export const GiftIcon = icon(
  'M4 8.5h16v4H4zM5.5 12.5V20h13v-7.5M12 8.5V20M12 8.5C8 8.5 6.5 7 7 5.2 7.6 3.3 11 3.7 12 8.5ZM12 8.5c4 0 5.5-1.5 5-3.3-.6-1.9-4-1.5-5 3.3Z',
);
export const QrIcon = icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v.01M14 20v.01M17.5 17.5H20V20',
);
export const PictureIcon = icon('M4 5h16v14H4zM4 16l4.5-4.5L12 15l3-3 5 5M15 9v.01');
export const PrintIcon = icon('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z');
export const UndoIcon = directed('M8.5 4 4.5 8l4 4M5 8h9a5.5 5.5 0 0 1 0 11h-3');
export const ExternalIcon = directed('M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5');
export const DownloadIcon = icon('M12 4v11M8 11.5l4 3.5 4-3.5M5 20h14');
export const ShareIcon = icon('M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1');
export const LinkIcon = icon(
  'M9.5 14.5l5-5M11 7.5l2-2a3.9 3.9 0 0 1 5.5 5.5l-2 2M13 16.5l-2 2A3.9 3.9 0 0 1 5.5 13l2-2',
);
export const InfoIcon = icon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 8v.01');
export const CheckIcon = icon('m5 13 4.5 4.5L19 7');
export const CalendarIcon = icon('M5 6h14v14H5zM5 10h14M9 4v4M15 4v4M12 12.5v5M9.5 15h5');
export const PhoneIcon = icon('M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM11 18h2');
export const PlusIcon = icon('M12 5v14M5 12h14');
export const EditIcon = icon('m4 20 1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3');
export const StarIcon = icon('m12 3.5 2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9L6.7 20l1.1-6-4.4-4.2 6-.8Z');
export const EyeIcon = icon('M3 12s3-7 9-7 9 7 9 7-3 7-9 7-9-7-9-7ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z');
export const HiddenIcon = icon(
  'M4 4l16 16M9.9 5.3A9.7 9.7 0 0 1 12 5c6 0 9 7 9 7a15 15 0 0 1-2.6 3.6M6.3 7.6A14.6 14.6 0 0 0 3 12s3 7 9 7a8.6 8.6 0 0 0 4.3-1.2M9.9 10a3 3 0 0 0 4.1 4.2',
);
export const TrashIcon = icon('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5');
export const UserIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5');
export const SettingsIcon = icon(
  'M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const LogOutIcon = directed('M14 4H5v16h9M10 12h10M16.5 8.5 20 12l-3.5 3.5');
export const HeartIcon = icon('M12 20S3.5 15 3.5 9.3A4.3 4.3 0 0 1 12 7.6a4.3 4.3 0 0 1 8.5 1.7C20.5 15 12 20 12 20Z');
