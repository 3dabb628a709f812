import { Navigate, Outlet, useLocation } from "react-router-dom";
import { useViewer } from "../lib/auth/viewer.tsx";
import { paths } from "../lib/paths.ts";
import { registerAs } from "../routes/register/register-as.ts";
import { returnStateOf } from "./return-to.ts";
import { signOutDestination } from "./sign-out-destination.ts";

/** Route guard for signed-in users; guests sign in first and return afterwards. */
export function RequireUser() {
  const viewer = useViewer();
  const location = useLocation();
  const destination = signOutDestination();
  if (!viewer && destination !== null) return <Navigate to={destination} replace />;
  if (!viewer) return <Navigate to={paths.login.href()} state={returnStateOf(location)} replace />;
  return <Outlet />;
}

/** Route guard for teachers; guests sign in or register as teachers first, students are sent to the learn page. */
export function RequireTeacher() {
  const viewer = useViewer();
  const location = useLocation();
  if (!viewer) {
    const state = { ...returnStateOf(location), ...registerAs("teacher") };
    return <Navigate to={paths.login.href()} state={state} replace />;
  }
  if (viewer.role !== "teacher") return <Navigate to={paths.learn.href()} replace />;
  return <Outlet />;
}

/** Route guard for students; guests sign in first, teachers are sent to the learn page. */
export function RequireStudent() {
  const viewer = useViewer();
  const location = useLocation();
  if (!viewer) return <Navigate to={paths.login.href()} state={returnStateOf(location)} replace />;
  if (viewer.role !== "student") return <Navigate to={paths.learn.href()} replace />;
  return <Outlet />;
}
