import { Navigate, Outlet, useLocation } from "react-router-dom";
import { useViewer } from "../lib/auth/viewer.tsx";
import { paths } from "../lib/paths.ts";
import { returnStateOf } from "./return-to.ts";
import { signOutDestination } from "./sign-out-destination.ts";

/** Signed-in users only; guests sign in first and come back. */
export function RequireUser() {
  const viewer = useViewer();
  const location = useLocation();
  const out = signOutDestination();
  if (!viewer && out !== null) return <Navigate to={out} replace />;
  if (!viewer) return <Navigate to={paths.login.href()} state={returnStateOf(location)} replace />;
  return <Outlet />;
}

/** Teachers only; guests sign in first, students go to the learn page. */
export function RequireTeacher() {
  const viewer = useViewer();
  const location = useLocation();
  if (!viewer) return <Navigate to={paths.login.href()} state={returnStateOf(location)} replace />;
  if (viewer.role !== "teacher") return <Navigate to={paths.learn.href()} replace />;
  return <Outlet />;
}

/** Students only; guests sign in first, teachers go to the learn page. */
export function RequireStudent() {
  const viewer = useViewer();
  const location = useLocation();
  if (!viewer) return <Navigate to={paths.login.href()} state={returnStateOf(location)} replace />;
  if (viewer.role !== "student") return <Navigate to={paths.learn.href()} replace />;
  return <Outlet />;
}
