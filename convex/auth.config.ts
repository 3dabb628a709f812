/** Tokens are issued by the auth library and verified against the keys that `http.ts` serves. */
export default {
  providers: [{ domain: process.env.CONVEX_SITE_URL, applicationID: "convex" }],
};
