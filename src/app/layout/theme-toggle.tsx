import { FiMoon, FiSun } from "react-icons/fi";
import { useTheme } from "../../lib/browser/theme.ts";
import { IconButton } from "../../ui/button/icon-button.tsx";

/** Switches between the light and the dark theme. */
export function ThemeToggle() {
  const { theme, chooseTheme } = useTheme();
  const dark = theme === "dark";
  return (
    <IconButton
      label={dark ? "Açık temaya geç" : "Koyu temaya geç"}
      icon={theme && (dark ? <FiSun /> : <FiMoon />)}
      onClick={() => chooseTheme(dark ? "light" : "dark")}
    />
  );
}
