import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ServiceCall } from '../../../codegen/generated/types.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { cachedByVersion } from '../../platform/db/list-versions.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { type JsonDocument, jsonDocument } from '../../platform/json-document.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { refuseOtherVersion } from '../../platform/seen-version.ts';
import {
  heightOf,
  isWithin,
  levelOf,
  MOST_LEVELS,
  type Service,
  type ServiceTree,
  serviceTreeOf,
} from './service-tree.ts';
import {
  deleteChosenServices,
  deleteService,
  findExistingIds,
  insertChosenServices,
  insertService,
  isChosen,
  listServices,
  nextPosition,
  updateService,
} from './services.repository.ts';

/** The tree, together with its JSON. */
export type ServiceDocument = JsonDocument & { tree: ServiceTree };

export type Services = {
  /** Returns the whole tree, cached in memory until any process changes it. */
  document(): Promise<ServiceDocument>;
  /** @throws AppError `not-found` */
  get(id: string): Promise<Service>;
  /** @throws AppError `invalid` under `parent`, or `conflict` when there are too many services */
  create(call: ServiceCall): Promise<Service>;
  /**
   * Renames a service, and moves it if a parent is given: null makes it a root. `seen`: the tag that the change is
   * based on.
   * @throws AppError `not-found`, `conflict` when it has changed since, or `invalid` under `parent`
   */
  update(id: string, call: ServiceCall, seen?: string): Promise<Service>;
  /**
   * @throws AppError `not-found`, or `conflict` when it has children, a seller has chosen it, or it has changed since
   *   `seen`
   */
  remove(id: string, seen?: string): Promise<void>;
  /** Stores the choices of an application. Returns those that no longer exist; if there are any, nothing is stored. */
  choose(trx: Db, applicationId: string, serviceIds: string[]): Promise<string[]>;
  /** Deletes the choices of an application. */
  letGo(trx: Db, applicationId: string): Promise<void>;
};

/** Every change reads them all, and then sends them to everybody. */
const MOST_SERVICES = 20_000;

const compress = promisify(gzip);

export function createServices({ database, newId }: { database: Database; newId: NewId }): Services {
  const document = cachedByVersion(database.reader, 'services', async () => {
    const tree = serviceTreeOf(await listServices(database.reader));
    const document = jsonDocument(tree.roots);
    return { tree, ...document, gzip: new Uint8Array(await compress(document.body)) };
  });
  return {
    document,
    get: async (id) => serviceIn((await document()).tree, id),
    create: ({ name, parent }) => {
      const id = newId();
      return database.transaction(async (trx) => {
        const parent_id = parent || null;
        const rows = await listServices(trx);
        if (rows.length >= MOST_SERVICES)
          throw new AppError('conflict', { request: sentences.tooManyServices });
        refuseParent(serviceTreeOf(rows), parent_id, 1);
        await insertService(trx, {
          id,
          parent_id,
          name: name.trim(),
          position: await nextPosition(trx, parent_id),
        });
        return { id, name: name.trim(), parent: parent_id, services: [] };
      });
    },
    update: (id, call, seen) => database.transaction((trx) => update(trx, id, { call, seen })),
    remove: (id, seen) => database.transaction((trx) => remove(trx, id, seen)),
    choose: (trx, applicationId, serviceIds) => choose(trx, applicationId, serviceIds),
    letGo: deleteChosenServices,
  };
}

/** Returns a tag that changes with the service or any below it. */
export function tagOf(service: Service): string {
  return jsonDocument(service).etag.replaceAll('"', '');
}

type Update = { call: ServiceCall; seen: string | undefined };

async function update(trx: Db, id: string, { call: { name, parent }, seen }: Update): Promise<Service> {
  const rows = await listServices(trx);
  const tree = serviceTreeOf(rows);
  const service = serviceIn(tree, id);
  refuseOtherVersion(seen, tagOf(service));
  const known = rows.find((row) => row.id === id);
  const parentId = parent === undefined ? service.parent : parent || null;
  if (isWithin(tree, parentId, id)) throw new AppError('invalid', { parent: sentences.serviceInItself });
  refuseParent(tree, parentId, heightOf(service));
  const hasMoved = parentId !== service.parent;
  const position = hasMoved ? await nextPosition(trx, parentId) : (known?.position ?? 0);
  await updateService(trx, { id, name: name.trim(), parent_id: parentId, position });
  return { ...service, name: name.trim(), parent: parentId };
}

async function remove(trx: Db, id: string, seen: string | undefined): Promise<void> {
  const service = serviceIn(serviceTreeOf(await listServices(trx)), id);
  refuseOtherVersion(seen, tagOf(service));
  if (service.services.length > 0) throw new AppError('conflict', { request: sentences.serviceHasChildren });
  if (await isChosen(trx, id)) throw new AppError('conflict', { request: sentences.serviceIsChosen });
  await deleteService(trx, id);
}

async function choose(trx: Db, applicationId: string, serviceIds: string[]): Promise<string[]> {
  const existing = await findExistingIds(trx, serviceIds);
  const gone = serviceIds.filter((id) => !existing.has(id));
  if (gone.length === 0) await insertChosenServices(trx, applicationId, serviceIds);
  return gone;
}

function serviceIn({ byId }: ServiceTree, id: string): Service {
  const service = byId.get(id);
  if (!service) throw new AppError('not-found', { request: sentences.notFound });
  return service;
}

function refuseParent(tree: ServiceTree, parentId: string | null, height: number): void {
  if (parentId !== null && !tree.byId.has(parentId)) {
    throw new AppError('invalid', { parent: sentences.unknownParentService });
  }
  if (levelOf(tree, parentId) + height > MOST_LEVELS) {
    throw new AppError('invalid', { parent: sentences.tooManyServiceLevels });
  }
}
