/** The texts of the registration. */
export const registerTexts = {
  title: 'Register',
  username: 'Username',
  usernameHint: 'Family and friends see this name.',
  email: 'Email',
  password: 'Password',
  agreement: 'I agree to the {terms} and {privacy}',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  submit: 'Register',
  submitting: 'Registering...',
  registeredAlready: 'Have an account, or use Google? {login}',
  login: 'Login',
  passwordHint: 'At least 6 characters',
  emailInUse: 'This email is already registered.',
  registrationFailed: 'Failed to register. Please try again.',
} as const;
