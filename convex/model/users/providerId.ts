/** Id of e-mail and password accounts in the auth library, for stored accounts and sign-in calls. */
export const PASSWORD_PROVIDER = "password";
