/** Tokens are our own: issued by the auth library, verified against the keys that `http.ts` serves. */
export default {
  providers: [{ domain: process.env.CONVEX_SITE_URL, applicationID: "convex" }],
};
