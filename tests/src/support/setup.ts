// Before each file of screen tests. What is waited for comes in milliseconds; a busy machine may stand still for seconds in between.
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 20_000 });
