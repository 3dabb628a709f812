import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { typeface } from "./scripts/vite/typeface.ts";

/** Oldest browsers served; syntax that they lack (light-dark(), OKLCH) is lowered by the build. */
const BROWSERS = ["chrome105", "safari16", "firefox110"];

export default defineConfig({
  plugins: [react(), typeface()],
  build: {
    outDir: "dist/client",
    target: BROWSERS,
    cssTarget: BROWSERS,
    // Data URIs in style sheets would need a wider content security policy, and hide from the size check.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            // Only what the first page needs: without the tag, libraries of lazy routes would land here too.
            { name: "vendor", test: /node_modules/, tags: ["$initial"] },
          ],
        },
      },
    },
  },
});
