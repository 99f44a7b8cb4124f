/** The texts of the login. Each sign-in page has a file of its own, so that no page loads those of another one. */
export const loginTexts = {
  title: 'Login',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  or: 'or',
  forgotPassword: 'Forgot Password?',
  resetEmail: 'Your account’s email',
  sendReset: 'Send Reset Link',
  newHere: 'New here? {register}',
  register: 'Register',
} as const;
