import { texts } from '../i18n.ts';

export const profileTexts = texts('profile', {
  title: 'Edit Profile',
  username: 'Username',
  bio: 'Bio',
  avatar: 'Avatar',
  save: 'Save Changes',
  profileUpdated: 'Profile updated successfully! 🎉',
  profileUpdateFailed: 'Failed to update profile 😞',
});
