/** The texts of the registration. */
export const registerTexts = {
  title: 'Register',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  agreement: 'I agree to the {terms} and {privacy}',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  submit: 'Register',
  submitting: 'Registering...',
  registeredAlready: 'Already registered? {login}',
  login: 'Login',
} as const;
