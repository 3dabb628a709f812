import { useEffect, useId, useState } from "react";
import { FiMenu, FiX } from "react-icons/fi";
import { Link, useLocation } from "react-router-dom";
import { useViewer } from "../../lib/auth/viewer.tsx";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { classes } from "../../ui/classes.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Logo } from "./logo.tsx";
import { NavigationLinks } from "./navigation-links.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import styles from "./top-bar.module.css";

/** Logo, links by role, account and theme. On narrow screens the links are in a menu. */
export function TopBar() {
  const viewer = useViewer();
  const menuId = useId();
  const { key } = useLocation();
  const [open, setOpen] = useState(false);
  // Closes the menu after each navigation, including back and forward.
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape") setOpen(false);
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open]);

  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link to={paths.landing.href()} className={styles.home}>
          <Logo />
          <span className="visually-hidden">, ana sayfa</span>
        </Link>
        <div id={menuId} className={classes(styles.menu, open && styles.open)}>
          <nav aria-label="Ana menü">
            <NavigationLinks viewer={viewer} />
          </nav>
          <div className={styles.account}>
            {viewer ? (
              <AccountMenu viewer={viewer} />
            ) : (
              <>
                <ButtonLink to={paths.login.href()} variant="quiet">
                  Giriş Yap
                </ButtonLink>
                <ButtonLink to={paths.register.href()} variant="primary">
                  Kayıt Ol
                </ButtonLink>
              </>
            )}
          </div>
        </div>
        <ThemeToggle />
        <IconButton
          className={styles.toggle}
          label={open ? "Menüyü kapat" : "Menüyü aç"}
          icon={open ? <FiX /> : <FiMenu />}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        />
      </div>
    </header>
  );
}
