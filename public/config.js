// Runs before the first paint and before the app. A host may serve its own version of this file to say where the
// backend is and under which addresses phones reach this site; it must keep the theme line below.
window.__CONFIG__ = window.__CONFIG__ || {};
(() => {
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is blocked: the system's colour scheme decides.
  }
})();
