/** The auth library's id of e-mail-and-password accounts, in stored accounts and in sign-in calls. */
export const PASSWORD_PROVIDER = "password";
