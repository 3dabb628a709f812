// Runs before the app. A host may serve its own version of this file to say where the backend is and under which addresses phones reach
// this site.
window.__CONFIG__ = window.__CONFIG__ || {};
