CREATE TABLE `deleted_items` (
	`id` text PRIMARY KEY NOT NULL,
	`wishlist_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`name` text,
	`wishlist_name` text,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `accounts`(`uid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deleted_items_owner` ON `deleted_items` (`owner_id`);--> statement-breakpoint
CREATE INDEX `deleted_items_time` ON `deleted_items` (`deleted_at`,`id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_reservations` (
	`wishlist_id` text NOT NULL,
	`item_id` text NOT NULL,
	`user_id` text NOT NULL,
	`is_current` integer DEFAULT 1,
	`reserved_at` integer DEFAULT 0 NOT NULL,
	`bought_at` integer,
	PRIMARY KEY(`wishlist_id`, `item_id`),
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reservations_is_current" CHECK("is_current" = 1)
);
--> statement-breakpoint
INSERT INTO `__new_reservations`("wishlist_id", "item_id", "user_id") SELECT "wishlist_id", "item_id", "user_id" FROM `reservations`;--> statement-breakpoint
DROP TABLE `reservations`;--> statement-breakpoint
ALTER TABLE `__new_reservations` RENAME TO `reservations`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `reservations_giver` ON `reservations` (`user_id`,`wishlist_id`,`is_current`);--> statement-breakpoint
ALTER TABLE `openings` ADD `last_opened_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The items that exist are old for everybody.
UPDATE `openings` SET `last_opened_at` = (SELECT coalesce(max(`created_at`), 0) FROM `items`);
