/** Something in an imported file, or in how it fits the deployment, that whoever imports it has to change. */
export class ImportProblem extends Error {
  override name = "ImportProblem";
}
