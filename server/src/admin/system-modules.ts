import * as deployment from "./system/deployment.ts";
import * as documents from "./system/documents.ts";
import * as files from "./system/files.ts";
import * as filteredDocuments from "./system/filtered-documents.ts";
import * as jobs from "./system/jobs.ts";
import * as modules from "./system/modules.ts";
import * as snapshots from "./system/snapshots.ts";
import * as tables from "./system/tables.ts";
import { type DeploymentParts, SystemFunctions } from "./system-functions.ts";

/** All system functions by the path that the CLI, dashboards and test harnesses use, without `_system/`. */
export function systemFunctions(deploymentParts: DeploymentParts): SystemFunctions {
  return new SystemFunctions(deploymentParts, {
    "cli/tables": { default: tables.list },
    "cli/tableData": { default: tables.data },
    "cli/tableSize": { default: tables.size },
    "cli/queryTable": { default: tables.version },
    "cli/queryEnvironmentVariables": {
      default: deployment.environmentVariables,
      get: deployment.environmentVariable,
    },
    "cli/modules": { apiSpec: modules.apiSpec },
    "cli/convexUrl": { cloudUrl: deployment.cloudUrl },
    "cli/exports": { getLatest: snapshots.latestExport },
    "cli/queryImport": { default: snapshots.importById, list: snapshots.imports },
    "frontend/latestExport": { default: snapshots.latestExport },
    "frontend/snapshotImport": { list: snapshots.imports },
    "frontend/getSchemas": {
      default: deployment.schemas,
      schemaValidationProgress: deployment.schemaProgress,
    },
    "frontend/listCronJobs": { default: jobs.crons },
    "frontend/listCronJobRuns": { default: jobs.cronRuns },
    "frontend/paginatedScheduledJobs": { default: jobs.waitingJobs },
    "frontend/scheduler": { nextScheduledJobTimestamp: jobs.nextJobTime },
    "frontend/listAuthProviders": { default: jobs.authProviders },
    "frontend/indexes": { default: jobs.indexes, backfilling: jobs.none },
    "frontend/listConfiguredSinks": { default: jobs.none },
    "frontend/components": { list: deployment.components },
    "frontend/listTableScan": { default: documents.listTableScan },
    "frontend/addDocument": { default: documents.addDocument },
    "frontend/clearTablePage": { default: documents.clearTablePage },
    "frontend/createTable": { default: documents.createTable },
    "frontend/deleteDocuments": { default: documents.deleteDocuments },
    "frontend/replaceDocument": { default: documents.replaceDocument },
    "frontend/patchDocumentsFields": { default: documents.patchDocumentsFields },
    "frontend/paginatedTableDocuments": { default: filteredDocuments.page },
    "frontend/getById": { default: documents.getById },
    "frontend/listById": { default: documents.listById },
    "frontend/getTableMapping": { default: tables.mapping },
    "frontend/fileStorageV2": {
      numFiles: files.count,
      fileMetadata: files.list,
      getFile: files.get,
      deleteFile: files.remove,
      deleteFiles: files.removeAll,
      generateUploadUrl: files.uploadUrl,
    },
    "frontend/modules": {
      list: modules.list,
      listForAllComponents: modules.listForAllComponents,
      argsValidator: modules.argsValidator,
    },
    "frontend/getVersion": { default: modules.version },
    "frontend/deploymentState": { deploymentState: deployment.deploymentState },
    "frontend/tableSize": { default: tables.size, sizeOfAllTables: tables.sizeOfAll },
    "frontend/convexCloudUrl": { default: deployment.cloudUrl },
    "frontend/convexSiteUrl": { default: deployment.siteUrl },
    "frontend/listEnvironmentVariables": { default: deployment.environmentVariables },
  });
}
