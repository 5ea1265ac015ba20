import type { Service } from '../../../widgets/market/service-tree/service-index.ts';

type Names = { [name: string]: Names | string[] };

const NAMES: Names = {
  'Drilling services': {
    'Directional drilling': ['Measurement while drilling', 'Rotary steerable systems', 'Surveying'],
    'Mud and fluids': ['Mud engineering', 'Solids control', 'Fluid hauling'],
    'Rig moving': ['Heavy haul', 'Cranes'],
  },
  'Well servicing': {
    Wireline: ['Slickline', 'Electric line', 'Perforating'],
    'Coiled tubing': ['Cleanouts', 'Milling', 'Nitrogen'],
    Snubbing: [],
  },
  'Site construction': {
    Earthworks: ['Lease building', 'Road building', 'Reclamation and remediation of former well sites'],
    'Concrete and piling': ['Screw piles', 'Foundations'],
  },
  Environment: { Monitoring: ['Groundwater', 'Émissions'], 'Waste disposal': ['Vacuum trucks', 'Landfill'] },
  Transport: ['Hot shot', 'Crew transport', 'Winch trucks'],
  'Camp and catering': ['Catering', 'Housekeeping'],
};

/** A tree of services such as a seller meets; ids are the names in kebab case. */
export const services: Service[] = toServices(NAMES, null);

function toServices(names: Names | string[], parent: string | null): Service[] {
  const entries = Array.isArray(names)
    ? names.map((name) => [name, [] as string[]] as const)
    : Object.entries(names);
  return entries.map(([name, below]) => {
    const id = name
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replaceAll(' ', '-');
    return { id, name, parent, services: toServices(below, id) };
  });
}

/** 10,000 services: 9 industries of 1,000 with 27 branches each, and one of 999 that lies flat. */
export function tenThousandServices(): Service[] {
  const industries = Array.from({ length: 9 }, (_, industry): Service => {
    const id = `i${industry}`;
    const branches = Array.from({ length: 27 }, (_, branch): Service => {
      const branchId = `${id}-${branch}`;
      const leaves = Array.from({ length: 36 }, (_, leaf) => ({
        id: `${branchId}-${leaf}`,
        name: `Service ${industry + 1}.${branch + 1}.${leaf + 1} ${WORDS[(branch + leaf) % WORDS.length]}`,
        parent: branchId,
        services: [],
      }));
      return { id: branchId, name: `Branch ${industry + 1}.${branch + 1}`, parent: id, services: leaves };
    });
    return { id, name: `Industry ${industry + 1}`, parent: null, services: branches };
  });
  const flat = Array.from({ length: 999 }, (_, leaf) => ({
    id: `i9-${leaf}`,
    name: `General service ${leaf + 1}`,
    parent: 'i9',
    services: [],
  }));
  return [...industries, { id: 'i9', name: 'Industry 10', parent: null, services: flat }];
}

const WORDS = ['welding', 'hauling', 'inspection', 'rental', 'repair', 'design', 'testing', 'cleaning'];
