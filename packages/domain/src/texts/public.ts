export const legalTexts = {
  updated: 'Last updated April 8, 2025',
  terms: {
    title: 'Terms of Service',
    points: [
      {
        heading: 'Your account',
        text: 'You are responsible for keeping your credentials safe and for all activity under your account.',
      },
      { heading: 'Appropriate use', text: 'You agree not to post offensive, harmful or illegal content.' },
      {
        heading: 'No guarantee',
        text: 'We work to keep the service running, but guarantee neither its uptime nor the integrity of your data.',
      },
      {
        heading: 'Suspension',
        text: 'We have the right to suspend or terminate accounts that violate these terms.',
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    points: [
      { heading: 'What we collect', text: 'We collect your username, your email and, if you write one, your bio.' },
      { heading: 'Analytics', text: 'We may collect anonymous analytics to improve the service.' },
      { heading: 'Authentication', text: 'We use a third-party service for authentication.' },
      { heading: 'Deletion', text: 'Deleting your account from Settings removes all of your data.' },
    ],
  },
} as const;

export const notFoundTexts = {
  title: 'Page not found',
  number: '404',
  sentence: 'Oops! The page you’re looking for doesn’t exist.',
  goHome: 'Go Home',
} as const;
